import type { ChannelOutcome } from '../channels/outcome.ts'

/**
 * What a robot says in a group of WeCom (企业微信). Whoever has the robot's key may speak in its group, so the key is a secret of the
 * group. Time limit: 10 s; nothing is tried again.
 */
export interface WeComRobot {
  /** Whether this is an address of a robot that is spoken by: at WeCom, or at the one host that the operator named. */
  accepts(robot: string): boolean
  /** Hosts at which robots are taken. */
  readonly hosts: readonly string[]
  /** @param robot the robot's address as WeCom shows it, or its key alone. */
  send(message: { readonly robot: string; readonly text: string }): Promise<ChannelOutcome>
}
