interface ContactChange {
  /** Host of the site, by which the reader knows it. */
  readonly site: string
  readonly kind: 'phone' | 'email'
  /** The new contact, partly hidden. */
  readonly contact: string
  /** Network that asked, as coarse as a log has it; empty when the office changed it. */
  readonly net: string
  readonly account: string
}

const kinds = { phone: { en: 'phone', zh: '手机号' }, email: { en: 'email', zh: '邮箱' } } as const

/**
 * Tells the address that an account had verified that a contact of it is another now: in both languages, since whoever changed it may have
 * chosen the other one, and with nothing to click.
 */
export function contactChangeMail({ site, kind, contact, net, account }: ContactChange) {
  const { en, zh } = kinds[kind]
  const lines = [
    `您在 ${site} 的账号（当前登录名：${account}）的${zh}已变更为 ${contact}。`,
    net && `操作来自网络 ${net}。`,
    '如非本人操作，请立即联系我们，我们会协助您取回账号。',
    `The ${en} of your account on ${site} (sign-in name: ${account}) is now ${contact}.`,
    net && `It was changed from the network ${net}.`,
    'If it was not you, contact us at once: we help you take your account back.',
  ]
  return {
    subject: `账号${zh}已变更 / Your ${en} was changed · ${site}`,
    text: `${lines.filter(Boolean).join('\n\n')}\n`,
  }
}
