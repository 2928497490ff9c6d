/**
 * The settings that each channel wants, as an operator writes them: all names of one list. A channel of several lists can be had in
 * several ways; one of none needs no setting.
 */
export const channelSettings = {
  mail: [['MAIL_URL', 'MAIL_FROM']],
  sms: [
    ['SMS_ALIYUN_ACCESS_KEY_ID', 'SMS_ALIYUN_ACCESS_KEY_SECRET', 'SMS_ALIYUN_SIGN_NAME', 'SMS_ALIYUN_CODE_TEMPLATE'],
    [
      'SMS_TENCENT_SECRET_ID',
      'SMS_TENCENT_SECRET_KEY',
      'SMS_TENCENT_APP_ID',
      'SMS_TENCENT_SIGN_NAME',
      'SMS_TENCENT_CODE_TEMPLATE',
    ],
  ],
  weChat: [['WECHAT_APP_ID', 'WECHAT_APP_SECRET', 'WECHAT_MESSAGE_TEMPLATE', 'WECHAT_MESSAGE_FIELDS']],
  weCom: [],
  webhook: [['WEBHOOK_SECRET']],
} as const satisfies Readonly<Record<string, readonly (readonly string[])[]>>
