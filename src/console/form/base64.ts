/** The bytes of a file as base64 text. */
export const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const text = typeof reader.result === 'string' ? reader.result : ''
      resolve(text.slice(text.indexOf(',') + 1))
    })
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')))
    reader.readAsDataURL(file)
  })

/** Bytes that fit as base64 text, beside other values, a request of 1 MiB. */
export const mostSentBytes = 750_000
