import type { ReplyFor } from '../../api/send-call.ts'

type BridgeInput = Pick<
  ReplyFor<'payments.payInWeChat'>,
  'appId' | 'timeStamp' | 'nonceStr' | 'package' | 'signType' | 'paySign'
>

interface Bridge {
  invoke(name: 'getBrandWCPayRequest', input: BridgeInput, answer: (result: { err_msg: string }) => void): void
}

declare global {
  interface Window {
    readonly WeixinJSBridge?: Bridge
  }
}

/** Whether the page runs in WeChat's own browser. */
export function isInWeChat(): boolean {
  return /MicroMessenger/i.test(navigator.userAgent)
}

/**
 * Opens WeChat's payment window; resolves when it closes. What it says is not believed: only the server knows whether
 * it is paid.
 */
export async function openWeChatWindow(parameters: BridgeInput): Promise<void> {
  const bridge = window.WeixinJSBridge ?? (await bridgeReady())
  const { appId, timeStamp, nonceStr, package: prepay, signType, paySign } = parameters
  await new Promise<void>((resolve) => {
    bridge.invoke('getBrandWCPayRequest', { appId, timeStamp, nonceStr, package: prepay, signType, paySign }, () =>
      resolve(),
    )
  })
}

/** WeChat puts its bridge into the page a moment after the page has loaded. */
function bridgeReady(): Promise<Bridge> {
  return new Promise((resolve) => {
    document.addEventListener(
      'WeixinJSBridgeReady',
      () => {
        if (window.WeixinJSBridge) resolve(window.WeixinJSBridge)
      },
      { once: true },
    )
  })
}
