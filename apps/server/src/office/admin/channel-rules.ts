import type { Channel } from '@portal/domain/office/admin/channels'
import { channelSettings } from '../../platform/outside/channels/settings.ts'
import type { Services } from '../../services.ts'

/** Names of the settings that a channel lacks, one list for each way to set it up; empty where it is set up. */
export function missingSettings({ channels, config }: Services, channel: Channel): readonly (readonly string[])[] {
  if (channels[channel] !== undefined) return []
  const hasAccount = config.weChatLogin !== undefined
  return channelSettings[channel].map((names: readonly string[]) =>
    names.filter((name) => !(hasAccount && name.startsWith('WECHAT_APP_'))),
  )
}
