import { useEffect, useState } from 'react'

/** Whole seconds until `endsAt` (milliseconds since 1970), counted down each second; 0 without one. */
export function useSecondsLeft(endsAt: number | undefined): number {
  const [, tick] = useState(0)
  const left = endsAt === undefined ? 0 : Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => tick((n) => n + 1), 1000)
    return () => clearTimeout(timer)
  })
  return left
}

/** `2:41` */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
