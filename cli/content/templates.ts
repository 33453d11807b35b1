/** Templates of `academy content new`: every field, valid except for the texts to be written. */
import type { Kind } from '#content/model/catalogue/collections.ts'

const title = (slug: string) =>
  slug.replace(/(^|-)([a-z])/g, (_, gap: string, letter: string) => (gap ? ' ' : '') + letter.toUpperCase())

const META =
  'Write here in 70 to 160 characters what this page holds; search engines and share cards show it.'

const course = (slug: string, day: string) => `---
id: ${slug}
title: ${title(slug)}
subtitle: What this course turns you into
description: Two sentences for the head of the page.
metaDescription: ${title(slug)}. ${META}
family: workshops
heroImage:
  name: ${slug}
  alt: What is to be seen in the picture
badge: New
badgeColor: teal
price: 25000
duration: 3 days
mode: Classroom and field
certificate: Academy certificate in ${title(slug)}
language: English, Hindi and Telugu
locations: [Hyderabad]
level: Beginner
eligibility: { minimumAge: toConfirm, schooling: toConfirm, language: toConfirm, certificate: toConfirm, documents: toConfirm }
days: toConfirm
feeIncludes: toConfirm
learningOutcomes:
  - First thing a graduate can do
  - Second
  - Third
  - Fourth
  - Fifth
courseFeatures:
  - { icon: drone, title: First reason, description: Why it matters. }
  - { icon: people, title: Second reason, description: Why it matters. }
  - { icon: field, title: Third reason, description: Why it matters. }
  - { icon: award, title: Fourth reason, description: Why it matters. }
batches:
  - { every: Monday, location: Hyderabad, seatsLeft: 10, totalSeats: 10, asOf: ${day} }
  - { onRequest: true, location: Hyderabad, seatsLeft: 20, totalSeats: 20 }
instructor: key-of-people-yaml
faq:
  - { question: Who may join?, answer: Say it. }
  - { question: What do I bring?, answer: Say it. }
  - { question: How is it assessed?, answer: Say it. }
  - { question: What does it cost in the end?, answer: Say it. }
  - { question: What comes after?, answer: Say it. }
highlights: [First, Second, Third, Fourth]
brochure: auto
draft: true
---

## How the days run

250 words or more: what a day looks like, the equipment, who it is for, what comes after.
`

const post = (slug: string, day: string) => `---
title: ${title(slug)}
excerpt: One or two sentences for the card.
category: Training
badge: Training Tips
date: ${day}
author: key-of-people-yaml
readTime: 5 min read
tags: [training]
heroImage:
  name: ${slug}
  alt: What is to be seen in the picture
metaDescription: ${title(slug)}. ${META}
draft: true
---

## First heading

Write the text here.
`

/** @param dates further lines of the front matter */
const text = (slug: string, dates: string, first: string) => `---
title: ${title(slug)}
metaDescription: ${title(slug)}. ${META}
${dates}draft: true
---

## ${first}

Write the text here.
`

const page = (slug: string) => text(slug, '', 'First heading')

const legal = (slug: string, day: string) => text(slug, `lastUpdated: ${day}\n`, 'First clause')

/** @param day today in India */
export function template(kind: Kind, slug: string, day: string): string {
  return { course, post, legal, page }[kind](slug, day)
}

/** An entry for the end of `data/stories.yaml`. */
export function storyEntry(id: string): string {
  return `- id: ${id}
  name: ${title(id)}
  role: What they do now
  course: Course they took
  batch: Month and year
  location: City
  quote: Their words.
  achievement: What they reached
  class: Career Switch
  rating: 5
  sample: true
`
}
