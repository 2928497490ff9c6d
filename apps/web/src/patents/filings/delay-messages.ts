import { defineMessages } from '../../app/language.ts'

/** Apart from the form's own words, which are in its first load: these come with their fields. */
export const delayMessages = defineMessages({
  invention: { en: 'Defer examination of the invention', zh: '发明延迟审查' },
  utilityModel: { en: 'Defer examination of the utility model', zh: '实用新型延迟审查' },
  inventionHint: {
    en: 'Counted from the day the request for examination takes effect; free',
    zh: '自实质审查请求生效之日起计，不另收费',
  },
  utilityModelHint: { en: 'Counted from the filing date; free', zh: '自申请日起计，不另收费' },
})
