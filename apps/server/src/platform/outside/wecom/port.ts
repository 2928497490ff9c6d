import type { ChannelOutcome } from '../channels/outcome.ts'

/**
 * What a robot says in a group of WeCom (企业微信). Whoever has the robot's key may speak in its group, so the key is a secret of the
 * group. Time limit: 10 s; nothing is tried again.
 */
export interface WeComRobot {
  /** @param robot the robot's address as WeCom shows it, or its key alone. */
  send(message: { readonly robot: string; readonly text: string }): Promise<ChannelOutcome>
}
