# Varnish in front of the portal: it keeps the public register and the public check of certificates, and passes on the
# rest. The tests run this file. With CACHE_PURGE=varnish the portal purges it, from an address that `portal` names.
vcl 4.1;

import std;

backend default {
  .host = "127.0.0.1";
  .port = "3000";
}

acl portal {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ portal) {
      return (synth(405));
    }
    ban("obj.http.Surrogate-Key ~ directory");
    return (synth(200));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  if (req.url ~ "^/([a-z][a-z]/)?directory([/?]|$)|^/01/|^/(badge|verify)/|^/sitemap|^/\.well-known/gs1resolver") {
    # One answer for everybody.
    unset req.http.Cookie;
    unset req.http.Authorization;
    set req.url = std.querysort(req.url);
    if (req.url ~ "^.{1001}") {
      return (synth(414));
    }
    return (hash);
  }
  return (pass);
}

sub vcl_backend_response {
  # What says that a certificate is valid is never served after its age.
  set beresp.grace = 0s;
  if (beresp.http.Cache-Control ~ "stale-while-revalidate") {
    set beresp.grace = 5m;
  }
}

sub vcl_deliver {
  unset resp.http.Surrogate-Key;
  unset resp.http.Cache-Tag;
}
