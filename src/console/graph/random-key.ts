/** A new random key. `crypto.randomUUID` exists only on HTTPS and on this machine. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
