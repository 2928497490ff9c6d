import { useEffect, useState } from 'react'

/** Whole seconds until an instant of `performance.now()`, 0 when past; undefined without one. A wrong clock does not matter. */
export function useSecondsLeft(until: number | undefined): number | undefined {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    if (until === undefined) return
    setNow(performance.now())
    const timer = setInterval(() => setNow(performance.now()), 250)
    return () => clearInterval(timer)
  }, [until])
  return until === undefined ? undefined : Math.max(0, Math.ceil((until - now) / 1000))
}
