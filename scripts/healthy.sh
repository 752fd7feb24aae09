#!/usr/bin/env bash
# Whether the portal of this container answers, asked without starting another program each time.
exec 3<>"/dev/tcp/127.0.0.1/$PORT" || exit 1
printf 'GET /health HTTP/1.0\r\nHost: localhost\r\n\r\n' >&3
read -r _ status _ <&3
[ "$status" = 200 ]
