import { filingCountries } from '../../law/periods/filing-countries.ts'
import { nameBegins, placeAtEnd } from '../../platform/words/name-begins.ts'

/** One place a mark can be registered in: a country, a region with its own law, or an office for several countries. */
export interface MarkPlace {
  /** ISO 3166-1, and of offices for several countries EU, BX (Benelux), OA (OAPI), AP (ARIPO). */
  readonly code: string
  readonly nameZh: string
  readonly nameEn: string
  /** Can be designated in an international registration. */
  readonly madrid: boolean
  /** The office serves several countries. */
  readonly regional: boolean
  /** Whether one application is filed there directly. */
  readonly direct: boolean
  /** ISO 639; null: the agent there says. */
  readonly language: string | null
  /** ISO 4217; null: the agent there says. */
  readonly currency: string | null
}

// Members of the Madrid system in 2026: 115, among them China, and Belgium, Luxembourg and the Netherlands as Benelux.
// Trademark reference 4.1 (K~); names as in ISO 3166-1.
const members = `
AF|阿富汗|Afghanistan
AL|阿尔巴尼亚|Albania
DZ|阿尔及利亚|Algeria
AG|安提瓜和巴布达|Antigua and Barbuda
AM|亚美尼亚|Armenia
AU|澳大利亚|Australia
AT|奥地利|Austria
AZ|阿塞拜疆|Azerbaijan
BH|巴林|Bahrain
BY|白俄罗斯|Belarus
BZ|伯利兹|Belize
BT|不丹|Bhutan
BA|波黑|Bosnia and Herzegovina
BW|博茨瓦纳|Botswana
BR|巴西|Brazil
BN|文莱|Brunei Darussalam
BG|保加利亚|Bulgaria
CV|佛得角|Cabo Verde
KH|柬埔寨|Cambodia
CA|加拿大|Canada
CL|智利|Chile
CO|哥伦比亚|Colombia
HR|克罗地亚|Croatia
CU|古巴|Cuba
CY|塞浦路斯|Cyprus
CZ|捷克|Czechia
KP|朝鲜|DPR Korea
DK|丹麦|Denmark
EG|埃及|Egypt
EE|爱沙尼亚|Estonia
SZ|斯威士兰|Eswatini
FI|芬兰|Finland
FR|法国|France
GM|冈比亚|Gambia
GE|格鲁吉亚|Georgia
DE|德国|Germany
GH|加纳|Ghana
GR|希腊|Greece
HU|匈牙利|Hungary
IS|冰岛|Iceland
IN|印度|India
ID|印度尼西亚|Indonesia
IR|伊朗|Iran
IE|爱尔兰|Ireland
IL|以色列|Israel
IT|意大利|Italy
JM|牙买加|Jamaica
JP|日本|Japan
KZ|哈萨克斯坦|Kazakhstan
KE|肯尼亚|Kenya
KG|吉尔吉斯斯坦|Kyrgyzstan
LA|老挝|Laos
LV|拉脱维亚|Latvia
LS|莱索托|Lesotho
LR|利比里亚|Liberia
LI|列支敦士登|Liechtenstein
LT|立陶宛|Lithuania
MG|马达加斯加|Madagascar
MW|马拉维|Malawi
MY|马来西亚|Malaysia
MU|毛里求斯|Mauritius
MX|墨西哥|Mexico
MC|摩纳哥|Monaco
MN|蒙古|Mongolia
ME|黑山|Montenegro
MA|摩洛哥|Morocco
MZ|莫桑比克|Mozambique
NA|纳米比亚|Namibia
NZ|新西兰|New Zealand
MK|北马其顿|North Macedonia
NO|挪威|Norway
OM|阿曼|Oman
PK|巴基斯坦|Pakistan
PH|菲律宾|Philippines
PL|波兰|Poland
PT|葡萄牙|Portugal
QA|卡塔尔|Qatar
KR|韩国|Republic of Korea
MD|摩尔多瓦|Republic of Moldova
RO|罗马尼亚|Romania
RU|俄罗斯|Russian Federation
RW|卢旺达|Rwanda
WS|萨摩亚|Samoa
SM|圣马力诺|San Marino
ST|圣多美和普林西比|Sao Tome and Principe
RS|塞尔维亚|Serbia
SL|塞拉利昂|Sierra Leone
SG|新加坡|Singapore
SK|斯洛伐克|Slovakia
SI|斯洛文尼亚|Slovenia
ES|西班牙|Spain
SD|苏丹|Sudan
SE|瑞典|Sweden
CH|瑞士|Switzerland
SY|叙利亚|Syria
TJ|塔吉克斯坦|Tajikistan
TH|泰国|Thailand
TT|特立尼达和多巴哥|Trinidad and Tobago
TN|突尼斯|Tunisia
TR|土耳其|Türkiye
TM|土库曼斯坦|Turkmenistan
UA|乌克兰|Ukraine
AE|阿联酋|United Arab Emirates
GB|英国|United Kingdom
US|美国|United States of America
UZ|乌兹别克斯坦|Uzbekistan
VN|越南|Viet Nam
ZM|赞比亚|Zambia
ZW|津巴布韦|Zimbabwe
`
const others = `
ZA|南非|South Africa
SA|沙特阿拉伯|Saudi Arabia
KW|科威特|Kuwait
AR|阿根廷|Argentina
PE|秘鲁|Peru
EC|厄瓜多尔|Ecuador
UY|乌拉圭|Uruguay
PY|巴拉圭|Paraguay
BO|玻利维亚|Bolivia
VE|委内瑞拉|Venezuela
CR|哥斯达黎加|Costa Rica
PA|巴拿马|Panama
GT|危地马拉|Guatemala
DO|多米尼加|Dominican Republic
NG|尼日利亚|Nigeria
TZ|坦桑尼亚|Tanzania
UG|乌干达|Uganda
ET|埃塞俄比亚|Ethiopia
AO|安哥拉|Angola
BD|孟加拉国|Bangladesh
LK|斯里兰卡|Sri Lanka
NP|尼泊尔|Nepal
MM|缅甸|Myanmar
JO|约旦|Jordan
LB|黎巴嫩|Lebanon
IQ|伊拉克|Iraq
FJ|斐济|Fiji
PG|巴布亚新几内亚|Papua New Guinea
HK|中国香港|Hong Kong, China
MO|中国澳门|Macao, China
TW|中国台湾|Taiwan, China
`
/** ARIPO has no place in the Madrid system; its office takes applications for the countries of the Banjul Protocol. */
const offices: readonly MarkPlace[] = [
  office('EU', '欧盟', 'European Union (EUIPO)', { madrid: true, language: 'en', currency: 'EUR' }),
  office('BX', '比荷卢', 'Benelux (BOIP)', { madrid: true, language: 'en', currency: 'EUR' }),
  office('OA', '非洲知识产权组织', 'OAPI', { madrid: true, language: 'fr', currency: null }),
  office('AP', '非洲地区知识产权组织', 'ARIPO', { madrid: false, language: 'en', currency: 'USD' }),
]

function office(
  code: string,
  nameZh: string,
  nameEn: string,
  more: Pick<MarkPlace, 'madrid' | 'language' | 'currency'>,
): MarkPlace {
  return { code, nameZh, nameEn, regional: true, direct: false, ...more }
}

function placesIn(text: string, madrid: boolean): MarkPlace[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', nameZh = '', nameEn = ''] = line.split('|')
      const known = filingCountries.find((one) => one.code === code)
      const { language = null, currency = null } = known ?? {}
      return { code, nameZh, nameEn, madrid, regional: false, direct: true, language, currency }
    })
}

/** The frequent ones of the reference first (4.3), then the others by code. */
const frequent = 'US EU GB JP KR HK MO TW SG MY TH VN ID PH IN RU CA AU BR MX AE SA'.split(' ')
const rank = (code: string) => (frequent.includes(code) ? frequent.indexOf(code) : frequent.length)

export const markPlaces: readonly MarkPlace[] = [
  ...offices,
  ...placesIn(members, true),
  ...placesIn(others, false),
].toSorted((a, b) => rank(a.code) - rank(b.code) || (a.code < b.code ? -1 : 1))

const byCode = new Map(markPlaces.map((one) => [one.code, one]))

/** The place of a code; undefined for one that we do not file marks in. */
export function findMarkPlace(code: string): MarkPlace | undefined {
  return byCode.get(code)
}

/** What a place is called; its code where we know none. */
export function markPlaceName(code: string, language: 'en' | 'zh'): string {
  const place = byCode.get(code)
  if (!place) return code
  return language === 'zh' ? place.nameZh : place.nameEn
}

const countryAtEnd = / · ([A-Z]{2})$/

/** Title of a country's order: words of the mark and the code of the place, which the reader's language words. */
export const countryOrderTitle = (markWords: string, code: string): string => `${markWords} · ${code}`

/** Code of the place at the end of such a title. */
export const countryOfTitle = (title: string): string | undefined => countryAtEnd.exec(title)?.[1]

/** Such a title with the place's name in place of its code. */
export function localizeMarkCountryTitle(title: string, language: 'en' | 'zh'): string {
  return title.replace(countryAtEnd, (_, code: string) => ` · ${markPlaceName(code, language)}`)
}

/** What a word of such a title, or its end, may be in the stored one: `Japan` and `日本` → ` · JP`. */
export function storedMarkTitleWords(text: string): readonly string[] {
  const { begin, place } = placeAtEnd(text)
  return markPlaces
    .filter(({ nameEn, nameZh }) => nameBegins(nameEn, place) || nameZh === place)
    .map(({ code }) => countryOrderTitle(begin, code))
}

/** Ways to a mark abroad. @see trademark reference 4.1 */
export const markRoutes = ['single', 'madrid', 'regional'] as const
export type MarkRoute = (typeof markRoutes)[number]

export const markRouteNames = {
  single: { en: 'Country by country', zh: '单一国家' },
  madrid: { en: 'Madrid system', zh: '马德里国际注册' },
  regional: { en: 'Regional office', zh: '地区注册' },
} as const satisfies Record<MarkRoute, { readonly en: string; readonly zh: string }>

/** The places a route leads to. */
export function placesOf(route: MarkRoute): readonly MarkPlace[] {
  if (route === 'madrid') return markPlaces.filter((one) => one.madrid)
  return markPlaces.filter((one) => (route === 'regional' ? one.regional : one.direct))
}

/** `orders.kind` of a family of marks abroad, which is never paid, and of one country's order, which is. */
export const foreignMarkKind = 'foreignTrademark'
export const foreignMarkCountryKind = 'foreignTrademarkCountry'
