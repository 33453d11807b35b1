/** `ref` of a view that takes a form's place: it gets the focus once it is there, so that it is read out. */
export const takeFocus = (view: HTMLElement | null): void => view?.focus()
