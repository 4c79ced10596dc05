# Makes /etc/participation/nginx.conf of deploy/nginx.conf: two servers of this machine at fixed ports behind a TLS proxy of
# this machine, log lines to the journal.
s#^error_log /dev/stderr#error_log stderr#
s#access_log /dev/stdout#access_log syslog:server=unix:/dev/log,nohostname,tag=participation_proxy#
s#include mime.types#include /etc/nginx/mime.types#
/^  resolver /d
s#server app:3000 resolve \(.*\);#server 127.0.0.1:3001 \1; server 127.0.0.1:3002 \1;#
s#listen 8080#listen 127.0.0.1:8080#
