import type { MessageParams } from './person-words.ts'

/** What the bell tells of the talent pool. No name of a person stands in it. */
export const talentWords = {
  'talent.asked': {
    en: () => 'An organisation asks for your contact or invites you to a project. Accept or decline',
    zh: () => '有组织申请您的联系方式或邀请您参与项目，请答复',
  },
  'talent.accepted': {
    en: () => 'Your request to a person in the talent pool was accepted. You can view the contact',
    zh: () => '您在人才库的申请已获同意，可查看联系方式',
  },
  'talent.refused': {
    en: () => 'Your request to a person in the talent pool was declined',
    zh: () => '您在人才库的申请未获同意',
  },
  'talent.ended': {
    en: () => 'A person in the talent pool ended the contact',
    zh: () => '人才库中的一位人才已停止联系',
  },
  'talent.gone': {
    en: () => 'A person whom you asked left the talent pool. Your request is closed',
    zh: () => '您申请联系的人才已退出人才库，申请已关闭',
  },
  'talent.listed': {
    en: () => 'Your entry is listed in the talent pool',
    zh: () => '您的人才信息已在人才库展示',
  },
  'talent.returned': {
    en: () => 'Your entry in the talent pool was returned. Read why and submit it again',
    zh: () => '您的人才信息已退回，请按原因修改后重新提交',
  },
  'talent.blocked': {
    en: () => 'Your entry was taken down from the talent pool. Read why',
    zh: () => '您的人才信息已下架，请查看原因',
  },
  'talent.expiring': {
    en: (p: MessageParams) =>
      `Your consent to be listed in the talent pool ends${p.until ? ` on ${p.until}` : ' soon'}. Renew it to stay listed`,
    zh: (p: MessageParams) => `您在人才库的展示同意${p.until ? `将于 ${p.until} ` : '即将'}到期，请及时续期`,
  },
  'talent.expired': {
    en: () => 'Your consent to be listed in the talent pool has ended. Renew it or submit your entry again',
    zh: () => '您在人才库的展示同意已到期，请续期或重新提交',
  },
} as const
