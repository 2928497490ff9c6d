import type { Mail } from '../mail/port.ts'

/** The ways out of the portal; one that is not set up is undefined. */
export interface Channels {
  readonly mail: Mail | undefined
  /** Ends the connections that wait. */
  close(): void
}
