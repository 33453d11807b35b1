/** Two desks of the room family: theory at a window, and the workstation of the processing lab. */
import { fly, type Kit, parked } from '../kit.ts'
import { at, circle, ellipse, line, outlined, path, poly, range, rect, short } from '../svg.ts'

export function desk(kit: Kit): string {
  const { p } = kit
  const window =
    rect(700, 50, 400, 330, p.sky[0], outlined(p.ink, 6)) +
    path('M704 300Q800 230 900 270T1096 250V376H704Z', p.land[2]) +
    path('M704 340Q880 290 1096 330V376H704Z', p.land[3]) +
    circle(1010, 120, 34, p.sun) +
    line('M900 50V380', p.ink, 6) +
    path('M680 40H760Q740 220 700 390H672Z', p.accent, outlined(p.ink, 3))
  const laptop =
    path('M270 210H690L720 560H240Z', p.ink, {
      'stroke-linejoin': 'round',
      stroke: p.ink,
      'stroke-width': 14,
    }) +
    path('M286 226H674L700 540H260Z', p.paper) +
    path('M286 226H674L678 270H282Z', p.accent) +
    at(
      480,
      400,
      0.9,
      circle(0, 0, 108, p.land[0], { stroke: p.contour, 'stroke-width': 3 }) +
        circle(0, 0, 70, p.land[1], { stroke: p.contour, 'stroke-width': 3 }) +
        circle(0, 0, 32, p.land[2], { stroke: p.contour, 'stroke-width': 3 }) +
        line('M-140 0H140M0-124V124', p.contour, 2) +
        path('M0-100L16-16L0 0L-16-16Z', p.signal),
    ) +
    path('M200 576H760L800 622H160Z', p.metal, outlined(p.ink, 4))
  const book =
    path(
      'M830 640Q900 600 960 640Q1030 600 1110 640V740Q1030 700 960 740Q900 700 830 740Z',
      p.paper,
      outlined(p.ink, 4),
    ) +
    line(
      'M960 640V740M860 652Q900 636 936 654M860 680Q900 664 936 682M986 654Q1030 636 1080 652M986 682Q1030 664 1080 680',
      p.contour,
      3,
    )
  const mug =
    path('M90 640H170V710Q170 730 150 730H110Q90 730 90 710Z', p.signal, outlined(p.ink, 4)) +
    line('M172 660q34 4 0 44', p.ink, 6) +
    line('M116 616q-14-18 0-36M142 616q-14-18 0-36', p.contour, 4)
  const shelf =
    rect(60, 180, 150, 14, p.second, outlined(p.ink, 3)) +
    [74, 98, 120, 150]
      .map((x, i) =>
        rect(
          x,
          100 + i * 6,
          18,
          80 - i * 6,
          [p.accent, p.paper, p.deep, p.signal][i] ?? p.ink,
          outlined(p.ink, 3),
        ),
      )
      .join('')
  return (
    rect(0, 0, 1200, 800, p.land[1]) +
    window +
    shelf +
    path('M0 600H1200V800H0Z', p.second, outlined(p.ink, 4)) +
    laptop +
    book +
    mug +
    fly(kit, 0, 930, 520, 0.9)
  )
}

export function workstation(kit: Kit): string {
  const { p, random } = kit
  const cloud = range(0, 190).map(() => {
    const x = random.between(330, 1010)
    const base = 470 - 150 * Math.exp(-((x - 560) ** 2) / 16000) - 210 * Math.exp(-((x - 800) ** 2) / 9000)
    return { d: `M${short(x)} ${short(random.between(base, 480))}h.1`, high: base < 350 }
  })
  const dots =
    line(
      cloud
        .filter((dot) => !dot.high)
        .map((dot) => dot.d)
        .join(''),
      p.accent,
      7,
    ) +
    line(
      cloud
        .filter((dot) => dot.high)
        .map((dot) => dot.d)
        .join(''),
      p.signal,
      7,
    )
  const surface = line(
    range(0, 7)
      .map(
        (i) =>
          `M340 ${480 - i * 12}Q460 ${470 - i * 20} 560 ${440 - i * 20}T700 ${450 - i * 20}T810 ${400 - i * 26}T1000 ${470 - i * 12}`,
      )
      .join(''),
    p.land[1],
    2,
  )
  const big =
    rect(290, 110, 760, 420, p.ink, { rx: 16 }) +
    rect(310, 130, 720, 380, p.deep, { rx: 6 }) +
    surface +
    dots +
    rect(320, 140, 130, 90, p.paper, { 'fill-opacity': 0.92, rx: 4 }) +
    line('M336 162h80M336 184h98M336 206h60', p.contour, 5) +
    line('M640 530V590M540 594H760', p.ink, 16)
  const side =
    path('M60 210L250 170V500L60 520Z', p.ink, outlined(p.ink, 10)) +
    path('M70 222L242 186V486L70 508Z', p.sky[1]) +
    range(0, 4)
      .map((r) =>
        range(0, 3)
          .map((c) =>
            path(
              poly([
                [74 + c * 56, 226 + r * 68 - c * 11],
                [124 + c * 56, 216 + r * 68 - c * 11],
                [124 + c * 56, 276 + r * 68 - c * 11],
                [74 + c * 56, 286 + r * 68 - c * 11],
              ]),
              random.pick([p.land[1], p.land[2], p.land[3], p.second]),
            ),
          )
          .join(''),
      )
      .join('')
  const keys =
    path('M420 640H860L900 700H390Z', p.metal, outlined(p.ink, 4)) +
    line('M430 656H850M422 672H866M414 688H880', p.contour, 4, { 'stroke-dasharray': '16 9' }) +
    ellipse(980, 676, 34, 24, p.metal, outlined(p.ink, 4))
  return (
    rect(0, 0, 1200, 800, p.land[1]) +
    line('M0 80H1200M0 520H1200', p.land[2], 4) +
    path('M0 590H1200V800H0Z', p.second, outlined(p.ink, 4)) +
    side +
    big +
    keys +
    path('M230 690h96v-70q-48-30-96 0z', p.paper, outlined(p.ink, 3)) +
    parked(kit, 0, 1090, 650, 0.62)
  )
}
