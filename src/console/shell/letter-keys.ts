const stored = 'quittance:letter-keys'

/** True unless the user has switched letters off as shortcuts: by dictation, a word would be many of them. */
export const hasLetterKeys = (): boolean => localStorage.getItem(stored) !== 'off'

export function switchLetterKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(stored)
  else localStorage.setItem(stored, 'off')
}
