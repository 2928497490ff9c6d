import { toastMilliseconds, toastsMax } from '@portal/contract/limits'
import { useSyncExternalStore } from 'react'

export interface ToastContent {
  /** `bad` and `warn` interrupt screen readers (alert); the others wait (status). */
  readonly tone: 'good' | 'quiet' | 'warn' | 'bad'
  readonly text: string
  readonly action?: { readonly label: string; readonly run: () => void }
}

export interface Toast extends ToastContent {
  readonly id: number
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a toast for 5000 ms; at most 20 at once, the oldest gives way (specification §9). Returns its id. */
export function showToast(content: ToastContent): number {
  lastId += 1
  const id = lastId
  for (const surplus of toasts.slice(0, Math.max(0, toasts.length + 1 - toastsMax))) forget(surplus.id)
  change([...toasts.slice(-(toastsMax - 1)), { ...content, id }])
  resumeToast(id)
  return id
}

function forget(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

export function dismissToast(id: number): void {
  forget(id)
  change(toasts.filter((toast) => toast.id !== id))
}

/** Pointer or focus on a toast stops its clock … */
export function holdToast(id: number): void {
  forget(id)
}

/** … and leaving it starts a fresh one. */
export function resumeToast(id: number): void {
  forget(id)
  timers.set(
    id,
    setTimeout(() => dismissToast(id), toastMilliseconds),
  )
}

export function visibleToasts(): readonly Toast[] {
  return toasts
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, visibleToasts)
}
