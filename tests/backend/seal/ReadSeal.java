import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.FileInputStream;
import java.security.MessageDigest;
import java.security.cert.*;
import java.util.*;
import org.apache.pdfbox.cos.*;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.interactive.digitalsignature.PDSignature;
import org.bouncycastle.asn1.cms.Attribute;
import org.bouncycastle.asn1.cms.ContentInfo;
import org.bouncycastle.asn1.ocsp.*;
import org.bouncycastle.asn1.pkcs.PKCSObjectIdentifiers;
import org.bouncycastle.cert.X509CertificateHolder;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.ocsp.*;
import org.bouncycastle.cms.*;
import org.bouncycastle.cms.jcajce.JcaSimpleSignerInfoVerifierBuilder;
import org.bouncycastle.tsp.TimeStampToken;

/**
 * What PDFBox and BouncyCastle make of the signatures of a PDF: `java ReadSeal.java <root.pem> <pdf>…`. Certificates count at
 * the time of the stamp, and with nothing but what the file brings along.
 */
public class ReadSeal {
  public static void main(String[] args) throws Exception {
    CertificateFactory factory = CertificateFactory.getInstance("X.509");
    X509Certificate root = (X509Certificate) factory.generateCertificate(new FileInputStream(args[0]));
    for (int index = 1; index < args.length; index++) look(new File(args[index]), root, factory);
  }

  static void look(File file, X509Certificate root, CertificateFactory factory) throws Exception {
    byte[] bytes = java.nio.file.Files.readAllBytes(file.toPath());
    try (PDDocument document = PDDocument.load(file)) {
      COSDictionary store = document.getDocumentCatalog().getCOSObject().getCOSDictionary(COSName.getPDFName("DSS"));
      System.out.println("clock " + new Date().toInstant());
      Set<X509CRL> crls = new HashSet<>();
      for (byte[] der : streams(store, "CRLs"))
        crls.add((X509CRL) factory.generateCRL(new ByteArrayInputStream(der)));
      List<byte[]> ocsps = streams(store, "OCSPs");
      System.out.println("store certs " + streams(store, "Certs").size() + " ocsps " + ocsps.size() + " crls " + crls.size());
      Date proven = null;
      List<PDSignature> signatures = document.getSignatureDictionaries();
      signatures.sort(Comparator.comparing(one -> one.getByteRange()[3] + one.getByteRange()[2]));
      Collections.reverse(signatures);
      // The newest first: it proves that what is older was there by its time.
      for (PDSignature signature : signatures) {
        boolean isStamp = "ETSI.RFC3161".equals(signature.getSubFilter());
        byte[] covered = signature.getSignedContent(bytes);
        byte[] contents = signature.getContents(bytes);
        String vri = hex(MessageDigest.getInstance("SHA-1").digest(contents));
        boolean isNamed = store != null && store.getCOSDictionary(COSName.getPDFName("VRI")).containsKey(vri);
        ContentInfo info = ContentInfo.getInstance(new org.bouncycastle.asn1.ASN1InputStream(contents).readObject());
        if (isStamp) {
          TimeStampToken token = new TimeStampToken(info);
          proven = checkToken(token, covered, proven, root, crls, ocsps, factory);
          System.out.println("document stamp valid " + proven.toInstant() + " named " + isNamed);
          continue;
        }
        CMSSignedData cms = new CMSSignedData(new CMSProcessableByteArray(covered), info.getEncoded());
        SignerInformation signer = cms.getSignerInfos().iterator().next();
        X509CertificateHolder own = (X509CertificateHolder) cms.getCertificates().getMatches(signer.getSID()).iterator().next();
        boolean isValid = signer.verify(new JcaSimpleSignerInfoVerifierBuilder().build(own));
        System.out.println("signature " + (isValid ? "valid" : "WRONG") + " named " + isNamed);
        Attribute attribute = signer.getUnsignedAttributes() == null ? null
          : signer.getUnsignedAttributes().get(PKCSObjectIdentifiers.id_aa_signatureTimeStampToken);
        Date at = proven;
        if (attribute != null) {
          TimeStampToken token = new TimeStampToken(ContentInfo.getInstance(attribute.getAttrValues().getObjectAt(0)));
          at = checkToken(token, signer.getSignature(), proven, root, crls, ocsps, factory);
          System.out.println("stamp valid " + at.toInstant());
        }
        X509Certificate leaf = new JcaX509CertificateConverter().getCertificate(own);
        System.out.println("certificate " + (new Date().after(leaf.getNotAfter()) ? "expired now" : "in force"));
        if (at != null) System.out.println("certificate at the stamp " + checkChain(leaf, at, root, crls, ocsps, factory));
      }
    }
  }

  /** A stamp counts as long as its certificate is in force, or was when a newer one was set over it. */
  static Date checkToken(TimeStampToken token, byte[] data, Date proven, X509Certificate root, Set<X509CRL> crls, List<byte[]> ocsps,
      CertificateFactory factory) throws Exception {
    X509CertificateHolder own = (X509CertificateHolder) token.getCertificates().getMatches(token.getSID()).iterator().next();
    token.validate(new JcaSimpleSignerInfoVerifierBuilder().build(own));
    byte[] digest = MessageDigest.getInstance("SHA-256").digest(data);
    if (!Arrays.equals(digest, token.getTimeStampInfo().getMessageImprintDigest())) throw new Exception("another imprint");
    Date at = token.getTimeStampInfo().getGenTime();
    System.out.println("authority's certificate " + checkChain(new JcaX509CertificateConverter().getCertificate(own), at, root, crls, ocsps, factory));
    boolean isProven = !(proven == null ? new Date() : proven).after(own.getNotAfter());
    if (new Date().after(own.getNotAfter())) System.out.println("authority's certificate expired now, " + (isProven ? "stamped anew before" : "UNPROVEN"));
    return at;
  }

  /** Without a network: what is not in the file is missing. */
  static String checkChain(X509Certificate leaf, Date at, X509Certificate root, Set<X509CRL> crls, List<byte[]> ocsps,
      CertificateFactory factory) throws Exception {
    PKIXParameters parameters = new PKIXParameters(Set.of(new TrustAnchor(root, null)));
    parameters.setDate(at);
    parameters.addCertStore(CertStore.getInstance("Collection", new CollectionCertStoreParameters(crls)));
    CertPathValidator validator = CertPathValidator.getInstance("PKIX");
    PKIXRevocationChecker checker = (PKIXRevocationChecker) validator.getRevocationChecker();
    Map<X509Certificate, byte[]> said = new HashMap<>();
    for (byte[] der : ocsps)
      for (SingleResp one : ((BasicOCSPResp) new OCSPResp(der).getResponseObject()).getResponses())
        if (one.getCertID().getSerialNumber().equals(leaf.getSerialNumber())) said.put(leaf, der);
    checker.setOcspResponses(said);
    if (said.isEmpty()) checker.setOptions(EnumSet.of(PKIXRevocationChecker.Option.PREFER_CRLS, PKIXRevocationChecker.Option.NO_FALLBACK));
    parameters.addCertPathChecker(checker);
    try {
      validator.validate(factory.generateCertPath(List.of(leaf)), parameters);
      return "good";
    } catch (CertPathValidatorException error) {
      return "WRONG " + error.getMessage();
    }
  }

  static List<byte[]> streams(COSDictionary store, String key) throws Exception {
    List<byte[]> found = new ArrayList<>();
    COSArray list = store == null ? null : store.getCOSArray(COSName.getPDFName(key));
    for (int index = 0; list != null && index < list.size(); index++)
      found.add(((COSStream) list.getObject(index)).createInputStream().readAllBytes());
    return found;
  }

  static String hex(byte[] bytes) {
    StringBuilder text = new StringBuilder();
    for (byte one : bytes) text.append(String.format("%02X", one));
    return text.toString();
  }
}
