import { defineMessages } from '../app/language.ts'

/** Words of the pictures and videos of a listing. */
export const mediaMessages = defineMessages({
  title: { en: 'Pictures and videos for the showcase', zh: '展示图片与视频' },
  hint: {
    en: 'Six at most. The first picture, or the picture of the first video, is the cover. Videos begin silent.',
    zh: '最多 6 项，第一张图片或首个视频的封面用作展示封面，视频默认静音。',
  },
  addPicture: { en: 'Add a picture', zh: '添加图片' },
  addVideo: { en: 'Add a video', zh: '添加视频' },
  videoRule: {
    en: (seconds: number) => `${seconds / 60} minutes at most.`,
    zh: (seconds: number) => `时长不超过 ${seconds / 60} 分钟。`,
  },
  caption: { en: 'Caption', zh: '说明文字' },
  earlier: { en: 'Earlier', zh: '前移' },
  remove: { en: 'Remove', zh: '移除' },
  frame: { en: 'Use as cover', zh: '设为封面' },
  noFrame: { en: 'Play the video to the moment that you want first.', zh: '请先播放到所需画面。' },
  frameKept: { en: 'The cover is kept.', zh: '封面已更新。' },
  videoOf: { en: (title: string) => `Video of ${title}`, zh: (title: string) => `${title} 的视频` },
  failed: {
    en: 'The video does not play here just now.',
    zh: '视频暂时无法播放。',
  },
  again: { en: 'Try again', zh: '重试' },
  close: { en: 'Close', zh: '关闭' },
})
