import { useEffect, useState } from 'react'

/** Whether the page has been in the background for so long; false again the moment it is back. */
export function useHiddenLong(milliseconds: number): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') timer = setTimeout(() => setLong(true), milliseconds)
      else setLong(false)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [milliseconds])
  return isLong
}
