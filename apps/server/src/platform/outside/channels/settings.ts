/**
 * The settings that each channel wants, as an operator writes them: all names of one list. A channel of several lists can be had in
 * several ways; one of none needs no setting.
 */
export const channelSettings = {
  mail: [['MAIL_URL', 'MAIL_FROM']],
} as const satisfies Readonly<Record<string, readonly (readonly string[])[]>>
