import type { Mail } from '../mail/port.ts'
import type { TextMessages } from '../sms/port.ts'
import type { SignedPosts, Webhook } from '../webhook/port.ts'
import type { WeChatMessages } from '../wechat-message/port.ts'
import type { WeComRobot } from '../wecom/port.ts'

/** The ways out of the portal; one that is not set up is undefined. */
export interface Channels {
  readonly mail: Mail | undefined
  readonly sms: TextMessages | undefined
  readonly weChat: WeChatMessages | undefined
  /** Each group has a robot of its own, so the installation sets nothing up. */
  readonly weCom: WeComRobot
  /** Signed with the installation's secret: what the back office tests. */
  readonly webhook: Webhook | undefined
  /** Webhooks of organisations, each with secrets of its own, so the installation sets nothing up. */
  readonly posts: SignedPosts
  /** Ends the connections that wait. */
  close(): void
}
