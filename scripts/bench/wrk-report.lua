-- wrk's own script: asks for the paths in turn, each request from another address, and ends with one line of JSON.
local paths = {}
local sent = 0

function init(args)
  for _, path in ipairs(args) do paths[#paths + 1] = path end
  math.randomseed(os.time())
end

function request()
  sent = sent + 1
  wrk.headers['X-Forwarded-For'] = string.format('10.%d.%d.%d', math.random(0, 255), math.random(0, 255), math.random(1, 254))
  return wrk.format('GET', paths[1 + sent % #paths])
end

function done(summary, latency)
  local failed = summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout
  io.write(string.format('\n{"seconds":%.4f,"requests":%d,"failed":%d,"bytes":%d,"p50":%.3f,"p99":%.3f}\n',
    summary.duration / 1e6, summary.requests, failed, summary.bytes, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3))
end
