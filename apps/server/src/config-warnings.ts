import type { Config } from './config.ts'

const nameLengthMin = 7
const slipsMax = 2

/** Names that are no settings of ours but nearly are: with `DATABSE_URL` a server would start on an empty database. */
export function findMisspelledNames(names: readonly string[], known: ReadonlySet<string>): string[] {
  return names
    .filter((name) => name.length >= nameLengthMin && !known.has(name))
    .flatMap((name) => {
      const meant = [...known].find((one) => one.length >= nameLengthMin && slips(name, one) <= slipsMax)
      return meant === undefined ? [] : [`${name} is not a setting: is ${meant} meant?`]
    })
}

/** What production is seldom meant to be. */
export function findQuestionableSettings({
  nodeEnv,
  weChatPay,
  bankTransfer,
  channels: { mail },
}: Pick<Config, 'nodeEnv' | 'weChatPay' | 'bankTransfer' | 'channels'>): string[] {
  if (nodeEnv !== 'production') return []
  return [
    ...(weChatPay || bankTransfer ? [] : ['there is no way to pay: neither WECHAT_PAY_* nor BANK_TRANSFER_* is set']),
    ...(mail && !mail.isSecure && !mail.needsStartTls
      ? ['MAIL_STARTTLS is off: mails travel to the server of MAIL_URL in the open']
      : []),
  ]
}

/** What is in force, in the words of the settings; no secret, no address of a database. */
export function describeActiveSettings(
  config: Pick<
    Config,
    'databaseUrl' | 's3' | 'weChatPay' | 'paymentSandbox' | 'bankTransfer' | 'channels' | 'invoicing'
  >,
) {
  return {
    database: config.databaseUrl === undefined ? 'embedded' : 'external',
    storage: config.s3 === undefined ? 'disk' : 's3',
    payment: [
      ...(config.weChatPay ? ['wechat'] : []),
      ...(config.paymentSandbox ? ['sandbox'] : []),
      ...(config.bankTransfer ? ['transfer'] : []),
    ],
    invoicing: config.invoicing ? 'nuonuo' : 'manual',
    channels: Object.entries(config.channels).flatMap(([name, settings]) => (settings === undefined ? [] : [name])),
  }
}

/** Letters to put in, take out, change or swap with the next one to come from one word to the other. */
function slips(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > slipsMax) return slipsMax + 1
  let before: number[] = []
  let above = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let row = 1; row <= from.length; row += 1) {
    const line = [row]
    for (let at = 1; at <= to.length; at += 1) {
      const same = from[row - 1] === to[at - 1]
      let least = Math.min((above[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1, (above[at - 1] ?? 0) + (same ? 0 : 1))
      const swapped = row > 1 && at > 1 && from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1]
      if (swapped) least = Math.min(least, (before[at - 2] ?? 0) + 1)
      line.push(least)
    }
    before = above
    above = line
  }
  return above[to.length] ?? 0
}
