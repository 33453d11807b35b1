/** Runs a task once the browser has shown that a touch was felt (decision 0008). */
export const afterPaint = (task: () => void): void => {
  requestAnimationFrame(() => setTimeout(task))
}
