-- As wrk-report.lua, but nobody asks before all connections are accepted. Node accepts one connection a turn of its
-- loop (libuv #3696): while the first ones ask as fast as they can, the last ones wait at the door.
dofile("bench/wrk-report.lua")

local waiting = 0

init = function(args)
  waiting = tonumber(args[1])
end

delay = function()
  if waiting == 0 then return 0 end
  waiting = waiting - 1
  return 500
end
