type Parts = { units: bigint; scale: number }

function partsOf(text: string): Parts {
  const [whole = '', fraction = ''] = text.split('.')
  return { units: BigInt(whole + fraction), scale: fraction.length }
}

/** The exact sum of decimal texts, without trailing zeros. */
export function sumOf(texts: readonly string[]): string {
  const all = texts.map(partsOf)
  const scale = Math.max(0, ...all.map((part) => part.scale))
  const units = all.reduce((total, part) => total + part.units * 10n ** BigInt(scale - part.scale), 0n)
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  let end = digits.length
  while (end > whole.length && digits[end - 1] === '0') end--
  const fraction = digits.slice(whole.length, end)
  return `${units < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}
