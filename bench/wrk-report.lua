-- The figures of a run as one JSON line: wrk's own text rounds them.
done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"requests":%d,"micros":%d,"errors":%d,"p50":%d,"p99":%d,"max":%d}\n',
    summary.requests, summary.duration,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout,
    latency:percentile(50), latency:percentile(99), latency.max
  ))
end
