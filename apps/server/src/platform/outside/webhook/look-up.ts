import { Resolver } from 'node:dns/promises'

export interface Address {
  readonly address: string
  readonly family: 4 | 6
}

const tryMilliseconds = 2_000
/** However many servers of names are asked one after the other. */
const wholeMilliseconds = 4_000

/**
 * Addresses of a name, those of IPv4 first, asked of the servers of names themselves: `dns.lookup` would hold one of the four threads that
 * this process has for all its files and passwords, for as long as somebody else's server of names likes.
 *
 * @throws an error with a code of the network: `ENOTFOUND` where nobody has the name, else `EAI_AGAIN`.
 */
export async function lookUpAddresses(name: string): Promise<readonly Address[]> {
  const resolver = new Resolver({ timeout: tryMilliseconds, tries: 1 })
  const limit = setTimeout(() => resolver.cancel(), wholeMilliseconds)
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  clearTimeout(limit)
  const found = answers.flatMap((answer, at): Address[] => {
    if (answer.status === 'rejected') return []
    return answer.value.map((address) => ({ address, family: at === 0 ? 4 : 6 }))
  })
  if (found.length > 0) return found
  const isNowhere = answers.every(
    (answer) => answer.status === 'fulfilled' || ['ENOTFOUND', 'ENODATA', 'EBADNAME'].includes(answer.reason?.code),
  )
  const code = isNowhere ? 'ENOTFOUND' : 'EAI_AGAIN'
  throw Object.assign(new Error('the name was not found'), { code })
}
