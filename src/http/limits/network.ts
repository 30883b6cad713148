/** Network that counts as one caller: an IPv4 address; for IPv6 its network, since a subscriber usually has 2^64 addresses. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail = ''] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const gap: string[] = address.includes('::')
    ? Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
    : []
  return `${[...left, ...gap, ...right].slice(0, 4).join(':')}::/64`
}
