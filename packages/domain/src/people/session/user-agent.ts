const browsers: readonly (readonly [string, RegExp])[] = [
  ['WeCom', /wxwork\/([\d.]+)/i],
  ['WeChat', /MicroMessenger\/([\d.]+)/],
  ['Edge', /Edg(?:e|A|iOS)?\/([\d.]+)/],
  ['Opera', /OPR\/([\d.]+)/],
  ['QQ Browser', /M?QQBrowser\/([\d.]+)/],
  ['Samsung Internet', /SamsungBrowser\/([\d.]+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /(?:Chrome|CriOS)\/([\d.]+)/],
  ['Safari', /Version\/([\d.]{1,20}) (?:Mobile\/\w{1,20} )?Safari\//],
]

const systems: readonly (readonly [string, RegExp])[] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
]

/**
 * Browser with its major version and system, as a person knows them; '' for what the text does not tell.
 *
 * @example describeUserAgent('Mozilla/5.0 (Windows NT 10.0; Win64; x64) … Chrome/128.0.0.0 Safari/537.36')
 *   // { browser: 'Chrome 128', system: 'Windows' }
 */
export function describeUserAgent(userAgent: string): { readonly browser: string; readonly system: string } {
  const browser = browsers.flatMap(([name, pattern]) => {
    const version = pattern.exec(userAgent)?.[1]
    return version === undefined ? [] : [`${name} ${version.split('.')[0]}`]
  })[0]
  return { browser: browser ?? '', system: systems.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? '' }
}
