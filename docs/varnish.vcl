# Varnish in front of the portal: it keeps the public register and the public check of certificates, and passes on the
# rest. The tests run this file. An operator empties it by a PURGE from an address that `portal` names and with
# the token that Varnish finds in its own environment as CACHE_PURGE_TOKEN.
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
  # The portal's address is PUBLIC_URL, whatever a visitor says.
  unset req.http.X-Forwarded-Host;
  unset req.http.X-Forwarded-Proto;
  unset req.http.Forwarded;
  if (req.method == "PURGE") {
    # Behind a proxy on this machine all visitors have its address: only the token tells them from the portal.
    if (client.ip !~ portal || std.getenv("CACHE_PURGE_TOKEN") == "" ||
        req.http.Authorization != "Bearer " + std.getenv("CACHE_PURGE_TOKEN")) {
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
    if (req.url ~ "^.{1001}") {
      return (synth(414));
    }
    # The four kinds of answers that the portal tells apart.
    if (req.http.Accept !~ "(?i)\btext/html\b" &&
        req.http.Accept ~ "(?i)\bapplication/(json|ld\+json|linkset\+json)(?![\w+-])") {
      set req.http.Accept = std.tolower(regsub(req.http.Accept,
        "(?i)^.*?\b(application/(?:json|ld\+json|linkset\+json))(?![\w+-]).*$", "\1"));
    } else {
      set req.http.Accept = "text/html";
    }
    if (req.url ~ "^/01/") {
      # A link hands on all other names to the page that it leads to.
      if (req.url ~ "[?&](?!linkType=)[^&]") {
        return (pass);
      }
    } else {
      set req.url = regsuball(req.url,
        "(?<=[?&])(?!(?:q|status|restriction|country|on|passover|ended|page|lot|lang|Search|Offset|ItemsPerPage)=)[^&]*(?:&|$)", "");
    }
    set req.url = std.querysort(regsub(req.url, "[?&]+$", ""));
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
  # It named the request of the first visitor.
  if (obj.hits > 0) {
    unset resp.http.X-Request-Id;
  }
  unset resp.http.Surrogate-Key;
  unset resp.http.Cache-Tag;
}
