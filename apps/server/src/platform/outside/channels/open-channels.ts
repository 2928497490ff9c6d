import type { Config } from '../../../config.ts'
import type { Channels } from './port.ts'

/** The channels that the configuration asks for. The library that sends mail is loaded by those only who do. */
export async function openChannels({ channels }: Pick<Config, 'channels'>): Promise<Channels> {
  const mail = channels.mail && (await import('../mail/client.ts')).createMail(channels.mail)
  return { mail, close: () => mail?.close() }
}
