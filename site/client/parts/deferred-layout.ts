/**
 * Lays out what the first layout left for later (`[data-top] ~ *` in styles/base.css), a piece in each idle moment.
 * Once it is done, heights are no guesses any more, and the scroll bar and other tools see the page as it is.
 */
const idle: (task: () => void) => unknown = self.requestIdleCallback ?? setTimeout

export function start(): void {
  const rest = [...document.querySelectorAll<HTMLElement>('[data-top] ~ *')]
  const next = (): void => {
    const piece = rest.shift()
    if (!piece) return
    piece.style.contentVisibility = 'visible'
    idle(next)
  }
  idle(next)
}
