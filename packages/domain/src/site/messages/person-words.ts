import { formatNumber } from '../../platform/words/amounts.ts'

/** Values of a message of the bell; money in fen, days as `YYYY-MM-DD`. */
export type MessageParams = Readonly<Record<string, string | number>>

export const textOf = (params: MessageParams, name: string) => String(params[name] ?? '')

/** Messages about a person's own account and searches. */
export const personWords = {
  'patents.newHits': {
    en: (p: MessageParams) =>
      `${formatNumber(Number(p.count ?? 1))} new ${Number(p.count ?? 1) === 1 ? 'result' : 'results'} for your saved search “${textOf(p, 'name')}”`,
    zh: (p: MessageParams) => `保存的检索“${textOf(p, 'name')}”有 ${formatNumber(Number(p.count ?? 1))} 条新结果`,
  },
  'account.passwordReset': {
    en: (_: MessageParams) =>
      'The office reset your password and signed you out everywhere. Didn’t ask for it? Contact the office.',
    zh: (_: MessageParams) => '我们已应请求重置您的密码，所有设备均已退出登录。若非您本人申请，请立即联系我们。',
  },
  'account.contactChanged': {
    en: (p: MessageParams) =>
      `${textOf(p, 'contact')} is now a verified contact of your account. Wasn’t it you? Change your password and contact the office at once.`,
    zh: (p: MessageParams) =>
      `${textOf(p, 'contact')} 已成为您账号的已核实联系方式。若非您本人操作，请立即修改密码并联系我们。`,
  },
  'account.contactLost': {
    en: (p: MessageParams) =>
      `${textOf(p, 'contact')} was confirmed for its holder and is no longer yours. You now sign in as ${textOf(p, 'account')}; contact the office to add a phone or email of your own`,
    zh: (p: MessageParams) =>
      `${textOf(p, 'contact')} 经核实归他人所有，已从您的账号移除。您现在的登录名为 ${textOf(p, 'account')}，请联系我们添加您本人的联系方式`,
  },
  'account.addressBroken': {
    en: (p: MessageParams) =>
      `Mail to ${textOf(p, 'contact')} comes back, so we send nothing there any more. Verify it again, or another address, in your account`,
    zh: (p: MessageParams) => `邮箱 ${textOf(p, 'contact')} 无法收信，我们已停止向其发送。请在账号中重新核实或更换邮箱`,
  },
  'organisation.invited': {
    en: (p: MessageParams) => `${textOf(p, 'by')} invites you to join ${textOf(p, 'organisation')}`,
    zh: (p: MessageParams) => `${textOf(p, 'by')}邀请您加入“${textOf(p, 'organisation')}”`,
  },
  'organisation.joined': {
    en: (p: MessageParams) => `${textOf(p, 'by')} joined ${textOf(p, 'organisation')}`,
    zh: (p: MessageParams) => `${textOf(p, 'by')}已加入“${textOf(p, 'organisation')}”`,
  },
  'organisation.declined': {
    en: (p: MessageParams) =>
      `Your invitation to ${textOf(p, 'organisation')} was declined${p.contact ? `: ${textOf(p, 'contact')}` : ''}`,
    zh: (p: MessageParams) =>
      `您发出的加入“${textOf(p, 'organisation')}”的邀请已被谢绝${p.contact ? `：${textOf(p, 'contact')}` : ''}`,
  },
  'organisation.clientInvited': {
    en: (p: MessageParams) => `${textOf(p, 'agency')} asks whether your organisation is its client`,
    zh: (p: MessageParams) => `${textOf(p, 'agency')}请您确认贵方为其客户`,
  },
  'organisation.casesImported': {
    en: (p: MessageParams) =>
      `${textOf(p, 'agency')} imported ${formatNumber(Number(p.count ?? 0))} of your cases into your docket`,
    zh: (p: MessageParams) =>
      `${textOf(p, 'agency')}已将贵方的 ${formatNumber(Number(p.count ?? 0))} 件案件导入您的台账`,
  },
  'organisation.casesTakenBack': {
    en: (p: MessageParams) =>
      `${textOf(p, 'agency')} took ${formatNumber(Number(p.count ?? 0))} cases back that it had imported into your docket`,
    zh: (p: MessageParams) =>
      `${textOf(p, 'agency')}撤回了此前导入贵方台账的 ${formatNumber(Number(p.count ?? 0))} 件案件`,
  },
  'organisation.casesGiven': {
    en: (p: MessageParams) =>
      `${textOf(p, 'client')} imported ${formatNumber(Number(p.count ?? 0))} cases that are with your agency`,
    zh: (p: MessageParams) => `${textOf(p, 'client')}导入了 ${formatNumber(Number(p.count ?? 0))} 件案件，由贵机构承办`,
  },
  'organisation.clientAccepted': {
    en: (p: MessageParams) => `${textOf(p, 'client')} confirmed their account here: ${textOf(p, 'by')}`,
    zh: (p: MessageParams) => `客户“${textOf(p, 'client')}”已确认其平台账号：${textOf(p, 'by')}`,
  },
  'organisation.clientDeclined': {
    en: (p: MessageParams) => `${textOf(p, 'client')} declined to name their account here`,
    zh: (p: MessageParams) => `客户“${textOf(p, 'client')}”未确认其平台账号`,
  },
  'organisation.handedOver': {
    en: (p: MessageParams) =>
      `${textOf(p, 'by')} left ${textOf(p, 'organisation')}; what was in their hands (${formatNumber(Number(p.count ?? 0))}) is now in yours`,
    zh: (p: MessageParams) =>
      `${textOf(p, 'by')}已离开“${textOf(p, 'organisation')}”，其负责的 ${formatNumber(Number(p.count ?? 0))} 项事务已交接给您`,
  },
  'organisation.removed': {
    en: (p: MessageParams) => `You are no longer a member of ${textOf(p, 'organisation')}`,
    zh: (p: MessageParams) => `您已不再是“${textOf(p, 'organisation')}”的成员`,
  },
  'organisation.ownershipOffered': {
    en: (p: MessageParams) => `${textOf(p, 'by')} offers you ownership of ${textOf(p, 'organisation')}`,
    zh: (p: MessageParams) => `${textOf(p, 'by')}拟将“${textOf(p, 'organisation')}”的所有权移交给您`,
  },
  'organisation.ownershipAccepted': {
    en: (p: MessageParams) => `${textOf(p, 'by')} is now an owner of ${textOf(p, 'organisation')}`,
    zh: (p: MessageParams) => `${textOf(p, 'by')}已成为“${textOf(p, 'organisation')}”的所有者`,
  },
  'organisation.ownershipDeclined': {
    en: (p: MessageParams) => `${textOf(p, 'by')} declined ownership of ${textOf(p, 'organisation')}`,
    zh: (p: MessageParams) => `${textOf(p, 'by')}未接受“${textOf(p, 'organisation')}”的所有权`,
  },
  'organisation.feedEnded': {
    en: (p: MessageParams) =>
      `${textOf(p, 'by')} ended your calendar feed ${textOf(p, 'name')}. What your calendar shows of it stands still: take it out, or make a new feed.`,
    zh: (p: MessageParams) =>
      `${textOf(p, 'by')}已停用您的日历订阅${textOf(p, 'name')}，日历中的内容不再更新，请删除该订阅或重新建立。`,
  },
  'organisation.connectionPaused': {
    en: (p: MessageParams) =>
      `The connection ${textOf(p, 'connection')} is paused: nothing sent to it arrived for ${textOf(p, 'days')} days. Test and resume it under Connections`,
    zh: (p: MessageParams) =>
      `连接“${textOf(p, 'connection')}”已暂停：连续 ${textOf(p, 'days')} 天发送均未成功，请在“连接”中测试后恢复`,
  },
  'organisation.ownerNamed': {
    en: (p: MessageParams) => `The office made ${textOf(p, 'name')} an owner of ${textOf(p, 'organisation')}`,
    zh: (p: MessageParams) => `平台已将${textOf(p, 'name')}设为“${textOf(p, 'organisation')}”的所有者`,
  },
  'session.signInFailures': {
    en: (p: MessageParams) =>
      `Someone entered a wrong password for your account several times, from ${textOf(p, 'place')}. We slowed them down; you can still sign in on your own devices. If your password is easy to guess, change it.`,
    zh: (p: MessageParams) =>
      `有人在 ${textOf(p, 'place')} 多次输错您账户的密码，我们已限制其尝试；您在常用设备上仍可登录。如密码较为简单，请尽快修改。`,
  },
  'session.newSignIn': {
    en: (p: MessageParams) =>
      `Signed in by QR code: ${[p.browser, p.system, p.place].filter(Boolean).join(', ')}. Not you? Sign out everywhere in your account menu.`,
    zh: (p: MessageParams) =>
      `扫码登录：${[p.browser, p.system, p.place].filter(Boolean).join('，')}。若非本人操作，请在账户菜单中退出所有设备。`,
  },
}
