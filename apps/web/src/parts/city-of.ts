/** What the bureau's table calls the inner part of a city that is a province of its own. */
const innerParts = ['市辖区', '县', '省直辖县级行政区划', '自治区直辖县级行政区划']

/** Whether a line stands for the counties that lie in no city, as 济源市 in 河南省. */
export const isDirectLine = (name: string): boolean => name.endsWith('直辖县级行政区划')

/** The city that a line of the register of divisions stands for: 上海市 for its 市辖区. */
export const cityOf = (name: string, province: string): string => (innerParts.includes(name) ? province : name)
