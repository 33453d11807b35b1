/**
 * Sends a form by itself that was submitted without a connection. It waits on the open page only, since nothing that
 * says who the visitor is may be stored (client/forms/draft.ts). The body is what was submitted, so the retry is the same lead;
 * an edit ends the wait, because the visitor has not agreed to send that yet.
 */
import { useEffect, useRef, useState } from 'react'
import type { LeadFormControl } from './use-lead-form.ts'

/** A phone says that it is online before its network answers: milliseconds until the next try. */
const AGAIN_AFTER = 10_000

/** `offline`: nothing was sent yet; `waiting`: submitted, and sent once there is a connection. */
export type Connection = 'online' | 'offline' | 'waiting'

export function useResend(lead: LeadFormControl): { connection: Connection; onEdit: () => void } {
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
    // The first failure raises the form's alert; a retry that nobody asked for says nothing.
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
