/** One request of a visitor, and asking again for as long as a fault stands in the way. */
import { pause, type Random } from './random.ts'

export interface Answer {
  status: number
  body: { id?: string; error?: string; url?: string; fields?: Record<string, string> }
  ms: number
}

/** undefined when the connection broke, nothing came in 10 s, or the answer was no JSON. */
export async function send(
  url: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Answer | undefined> {
  const from = performance.now()
  try {
    const answer = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    })
    const text = await answer.text()
    return { status: answer.status, body: JSON.parse(text), ms: performance.now() - from }
  } catch {
    return undefined
  }
}

/** Asks until the answer is not a fault's (5xx, 429, none); undefined at the deadline. */
export async function insist(
  deadline: number,
  random: Random,
  ask: () => Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  while (Date.now() < deadline) {
    const answer = await ask()
    if (answer && answer.status < 500 && answer.status !== 429) return answer
    await pause(50 + random() * 250)
  }
  return undefined
}
