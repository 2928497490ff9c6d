/**
 * The network that counts as one address: an IPv4 address as it is, an IPv6 address as its /64 (one household or office
 * may use any address in it, so counting single ones would count nothing).
 *
 * @example networkOf('::ffff:192.0.2.7') // '192.0.2.7'
 * @example networkOf('2001:db8:0:1::5') // '2001:db8:0:1::/64'
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%', 1)
  const plain = bare.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail = ''] = plain.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/**
 * Where a request came from, coarse enough for a log: the /24 of an IPv4 address, the /48 of an IPv6 address.
 *
 * @example coarseNetworkOf('192.0.2.7') // '192.0.2.0/24'
 * @example coarseNetworkOf('2001:db8:7:1::5') // '2001:db8:7::/48'
 */
export function coarseNetworkOf(address: string): string {
  const network = networkOf(address)
  if (!network.includes(':')) return `${network.slice(0, network.lastIndexOf('.') + 1)}0/24`
  return `${network.split(':').slice(0, 3).join(':')}::/48`
}
