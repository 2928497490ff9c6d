/** The three patent rights of the Chinese law. */
export const rightTypes = ['invention', 'utilityModel', 'design'] as const
export type RightType = (typeof rightTypes)[number]

export const rightTypeNames: Record<RightType, { readonly en: string; readonly zh: string }> = {
  invention: { en: 'Invention', zh: '发明专利' },
  utilityModel: { en: 'Utility model', zh: '实用新型专利' },
  design: { en: 'Design', zh: '外观设计专利' },
}
