import { useEffect, useState } from 'preact/hooks'

const typingMs = 200

/** The value once it has stayed the same for a moment, so that not every letter is a request. */
export function useDelayed<Value>(value: Value): Value {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), typingMs)
    return () => clearTimeout(timer)
  }, [value])
  return delayed
}
