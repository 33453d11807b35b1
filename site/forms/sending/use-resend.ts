/**
 * Resends a form that was submitted offline, as long as the page stays open: personal data must not be stored
 * (forms/sending/draft.ts). An edit cancels this, because the visitor has not submitted the edited text.
 */
import { useEffect, useRef, useState } from 'react'
import type { LeadFormState } from './use-lead-form.ts'

/** Milliseconds until the next attempt, because a phone reports that it is online before its network works. */
const AGAIN_AFTER = 10_000

/** `waiting`: submitted, and sent once there is a connection. */
export type OnlineState = 'online' | 'offline' | 'waiting'

export function useResend(lead: LeadFormState): { connection: OnlineState; onEdit: () => void } {
  const { state, ref, dismissAlert } = lead
  const [online, setOnline] = useState(true)
  const [waiting, setWaiting] = useState(false)
  const tried = useRef(false)

  useEffect(() => {
    const look = (): void => setOnline(navigator.onLine)
    look()
    addEventListener('online', look)
    addEventListener('offline', look)
    return () => {
      removeEventListener('online', look)
      removeEventListener('offline', look)
    }
  }, [])

  useEffect(() => {
    if (state.status === 'submitting') return
    const lost = state.status === 'error' && state.kind === 'failed' && !state.answered
    // Only the first failure shows an alert; automatic retries do not.
    if (lost && tried.current) dismissAlert()
    else if (!lost || !navigator.onLine) setWaiting(lost)
    tried.current &&= lost
  }, [state, dismissAlert])

  const busy = state.status === 'submitting'
  useEffect(() => {
    if (!waiting || !online || busy) return undefined
    const timer = setTimeout(
      () => {
        tried.current = true
        ref.current?.querySelector<HTMLElement>('[type=submit]')?.click()
      },
      tried.current ? AGAIN_AFTER : 0,
    )
    return () => clearTimeout(timer)
  }, [waiting, online, busy, ref])

  return {
    connection: waiting ? 'waiting' : online ? 'online' : 'offline',
    onEdit: () => {
      tried.current = false
      setWaiting(false)
    },
  }
}
