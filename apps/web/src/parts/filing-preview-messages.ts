import { defineMessages, plural } from '../app/language.ts'

/** Words of the preview alone: the form's own are in its first load. */
export const previewMessages = defineMessages({
  title: { en: 'Preview of the filing', zh: '提交前预览' },
  notFiled: {
    en: 'This is a preview, not the filing. Nothing is submitted until you submit; hidden numbers are filed in full.',
    zh: '此为预览，尚未提交。提交后方进入办理；隐藏的号码将以完整号码提交。',
  },
  notConfirmed: {
    en: 'This is what is filed once you confirm the draft. Nothing is confirmed yet; hidden numbers are filed in full.',
    zh: '此为确认定稿后将递交的内容，目前尚未确认；隐藏的号码将以完整号码递交。',
  },
  parts: { en: 'Parts of the preview', zh: '预览内容' },
  request: { en: 'Request', zh: '请求书' },
  papers: { en: (n: number) => `All documents, ${plural(n, 'page')}`, zh: (n: number) => `全部文件（${n} 页）` },
  invention: { en: 'Invention', zh: '发明' },
  utilityModel: { en: 'Utility model', zh: '实用新型' },
  design: { en: 'Design', zh: '外观设计' },
  empty: { en: 'not filled in', zh: '未填写' },
  making: { en: 'The preview is being put together', zh: '正在生成预览' },
  makingLong: {
    en: 'Many pages: this can take ten seconds or more. You can close this window; nothing is lost.',
    zh: '文件页数较多，可能需要十秒以上。您可以关闭本窗口，内容不会丢失。',
  },
  elapsed: { en: (seconds: number) => `${seconds} s`, zh: (seconds: number) => `已用 ${seconds} 秒` },
})
