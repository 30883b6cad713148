/** Moves the focus to the heading of the page, when the control that had it is removed. */
export const focusHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus()
