/** Says on a terminal what a build does from now on, and how many seconds it has run; a log of a pipeline stays short. */
export function progress(doing: string): void {
  if (!process.stderr.isTTY) return
  process.stderr.write(`${(performance.now() / 1000).toFixed(1).padStart(6)} s  ${doing} …\n`)
}
