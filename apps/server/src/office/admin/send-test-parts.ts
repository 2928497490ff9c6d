import { randomUUID } from 'node:crypto'
import type { Channel } from '@portal/domain/office/admin/channels'
import type { ChannelOutcome } from '../../platform/outside/channels/outcome.ts'
import type { Services } from '../../services.ts'

const words = {
  subject: { en: 'Test message', zh: '测试消息' },
  text: {
    en: (url: string) => `This is a test sent from the back office of ${url}. There is nothing to do.`,
    zh: (url: string) => `这是由 ${url} 管理后台发送的测试消息，无需处理。`,
  },
} as const

/** What a text message of the code template says: nobody takes it for a code of theirs. */
const testCode = '000000'
const testNumber = 'TEST'

/** Sends a test over a channel; undefined where it is not set up. Nothing is tried again. */
export async function sendTest(
  { channels, config: { publicUrl }, now }: Services,
  { channel, to, language }: { readonly channel: Channel; readonly to: string; readonly language: 'en' | 'zh' },
): Promise<ChannelOutcome | undefined> {
  const { mail, sms, weChat, weCom, webhook } = channels
  const id = randomUUID()
  const subject = words.subject[language]
  const text = words.text[language](publicUrl)
  switch (channel) {
    case 'mail':
      return mail?.send({ to, subject, text, messageId: `<test-${id}@${new URL(publicUrl).hostname}>` })
    case 'sms':
      return sms?.send({ to, template: sms.codeTemplate, values: [['code', testCode]] })
    case 'weChat':
      return weChat?.send({ openId: to, what: subject, number: testNumber, at: now(), id })
    case 'weCom':
      return weCom.send({ robot: to, text })
    case 'webhook':
      return webhook?.send({ url: to, id, body: { kind: 'test', text, time: now().toISOString() } })
  }
}
