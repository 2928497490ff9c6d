import { BlockList, isIP } from 'node:net'

const reserved = new BlockList()
const reservedV4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16'],
  ...['192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]
/** Within 2000::/3: Teredo and other protocols, documentation, 6to4, which carries an IPv4 address of anybody's choice. */
const reservedV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']
const globalV6 = new BlockList()

const add = (list: BlockList, range: string) => {
  const [network = '', bits = ''] = range.split('/')
  list.addSubnet(network, Number(bits), network.includes(':') ? 'ipv6' : 'ipv4')
}
for (const range of [...reservedV4, ...reservedV6]) add(reserved, range)
add(globalV6, '2000::/3')

/**
 * Whether an IP address is one of the public internet: none of this machine, of a network of one's own, of a cloud's metadata, or of any
 * other use that IANA has reserved. IPv6 counts where it is global unicast alone, so that no IPv4 address hides in it.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !reserved.check(address, 'ipv4')
  return family === 6 && globalV6.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
}
