/** Runs a task after the browser has painted the reaction to a tap (decision 0008). */
export const afterPaint = (task: () => void): void => {
  requestAnimationFrame(() => setTimeout(task))
}
