import { createContext } from 'preact'
import type { ComponentChildren } from 'preact'
import { useCallback, useContext, useRef, useState } from 'preact/hooks'

type Toast = { id: number; text: string }

const ToastContext = createContext<(text: string) => void>(() => {})

/** Returns a function that shows a short message, which screen readers announce; the same message again takes the place of the first. */
export const useToast = (): ((text: string) => void) => useContext(ToastContext)

const shownMs = 6_000

export function ToastProvider({ children }: { children: ComponentChildren }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const last = useRef(0)
  const show = useCallback((text: string) => {
    const id = ++last.current
    setToasts((shown) => [...shown.filter((toast) => toast.text !== text), { id, text }])
    setTimeout(() => setToasts((shown) => shown.filter((toast) => toast.id !== id)), shownMs)
  }, [])
  return (
    <ToastContext.Provider value={show}>
      {children}
      <div class="toasts" role="status">
        {toasts.map(({ id, text }) => (
          <p key={id} class="toast">
            {text}
          </p>
        ))}
      </div>
    </ToastContext.Provider>
  )
}
