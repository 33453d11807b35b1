/** Map layers held above each other, and a city block model with its data. */
import { type Family, fly, iso, type Kit } from '../kit.ts'
import { circle, line, outlined, path, poly, range, rect, short } from '../svg.ts'
import { flightPath, graticule, shadow } from '../terrain.ts'

function layers(kit: Kit): string {
  const { p, random } = kit
  const sheet = (cy: number, fill: string, inside: (project: ReturnType<typeof iso>) => string) => {
    const project = iso(640, cy, 40)
    return (
      path(poly([project(-5.5, -5.5), project(5.5, -5.5), project(5.5, 5.5), project(-5.5, 5.5)]), fill, {
        ...outlined(p.ink, 3),
        'fill-opacity': 0.94,
      }) + inside(project)
    )
  }
  const at2 = (
    project: ReturnType<typeof iso>,
    points: readonly (readonly [number, number])[],
    close = false,
  ) =>
    poly(
      points.map(([x, y]) => project(x, y)),
      close,
    )
  const grid = (project: ReturnType<typeof iso>) =>
    line(
      range(-4, 5)
        .map(
          (i) =>
            at2(project, [
              [i, -5.5],
              [i, 5.5],
            ]) +
            at2(project, [
              [-5.5, i],
              [5.5, i],
            ]),
        )
        .join(''),
      p.contour,
      1.5,
      { 'stroke-opacity': 0.4 },
    )
  const relief = (project: ReturnType<typeof iso>) =>
    [4.2, 3.2, 2.2, 1.2]
      .map((r, i) =>
        path(
          at2(
            project,
            range(0, 14).map((n) => {
              const angle = (n / 14) * Math.PI * 2
              const wobble = r * (1 + 0.18 * Math.sin(3 * angle + 1))
              return [Math.cos(angle) * wobble, Math.sin(angle) * wobble] as const
            }),
            true,
          ),
          p.land[i + 1] ?? p.accent,
          { stroke: p.contour, 'stroke-width': 2 },
        ),
      )
      .join('')
  const parcels = (project: ReturnType<typeof iso>) =>
    range(-5, 5, 2)
      .flatMap((x) =>
        range(-5, 5, 2).map((y) =>
          path(
            at2(
              project,
              [
                [x, y],
                [x + 1.7, y],
                [x + 1.7, y + 1.7],
                [x, y + 1.7],
              ],
              true,
            ),
            random.pick([p.accent, p.land[2], p.second, p.paper, p.land[3]]),
            { stroke: p.ink, 'stroke-width': 1.5 },
          ),
        ),
      )
      .join('')
  const network = (project: ReturnType<typeof iso>) =>
    line(
      at2(project, [
        [-5.5, 1],
        [-1, 1],
        [1, -2],
        [5.5, -2],
      ]) +
        at2(project, [
          [-2, 5.5],
          [-1, 1],
          [-3, -5.5],
        ]) +
        at2(project, [
          [1, -2],
          [3, 5.5],
        ]),
      p.signal,
      6,
    ) +
    [
      [-1, 1],
      [1, -2],
      [3, 4],
    ]
      .map(([x, y]) => {
        const [cx, cy] = project(x ?? 0, y ?? 0)
        return circle(cx, cy, 11, p.paper, outlined(p.ink, 4))
      })
      .join('')
  const posts = line(`${[-381, 381].map((dx) => `M${640 + dx} 250V610`).join('')}M640 440V790`, p.ink, 3, {
    'stroke-dasharray': '4 9',
  })
  return (
    rect(0, 0, 1200, 800, p.sky[2]) +
    graticule(p, 800) +
    posts +
    sheet(600, p.land[0], relief) +
    sheet(480, p.paper, parcels) +
    sheet(360, p.sky[1], grid) +
    sheet(240, p.paper, network) +
    fly(kit, 0, 190, 170, 1.25, -8) +
    flightPath(
      p,
      [
        [90, 480],
        [120, 330],
        [190, 230],
      ],
      [0],
      4,
    )
  )
}

function city(kit: Kit): string {
  const { p, random } = kit
  const project = iso(600, 250, 50)
  const cube = (x: number, y: number, w: number, h: number, tint: string) =>
    path(
      poly([project(x, y + w), project(x + w, y + w), project(x + w, y + w, h), project(x, y + w, h)]),
      p.land[4],
      outlined(p.ink, 2),
    ) +
    path(
      poly([project(x + w, y), project(x + w, y + w), project(x + w, y + w, h), project(x + w, y, h)]),
      p.land[5],
      outlined(p.ink, 2),
    ) +
    path(
      poly([project(x, y, h), project(x + w, y, h), project(x + w, y + w, h), project(x, y + w, h)]),
      tint,
      outlined(p.ink, 2),
    ) +
    line(
      range(1, Math.floor(h * 2))
        .map((i) => poly([project(x, y + w, i / 2), project(x + w, y + w, i / 2)], false))
        .join(''),
      p.paper,
      2,
      { 'stroke-opacity': 0.7 },
    )
  const ground = path(
    poly([project(-1, -1), project(10, -1), project(10, 10), project(-1, 10)]),
    p.land[0],
    outlined(p.contour, 3),
  )
  const streets = line(
    [2.5, 6.1]
      .map(
        (i) => poly([project(i, -1), project(i, 10)], false) + poly([project(-1, i), project(10, i)], false),
      )
      .join(''),
    p.paper,
    20,
  )
  const blocks = range(0, 3).flatMap((x) =>
    range(0, 3).map((y) =>
      x === 1 && y === 1
        ? path(
            poly([project(3.3, 3.3), project(5.4, 3.3), project(5.4, 5.4), project(3.3, 5.4)]),
            p.second,
            outlined(p.contour, 2),
          )
        : cube(
            x * 3.5 + 0.2,
            y * 3.5 + 0.2,
            1.7,
            random.between(0.8, 3.4),
            random.pick([p.accent, p.second, p.land[2], p.signal]),
          ),
    ),
  )
  const scan = line(poly([project(-1, 4.2, 4), project(10, 4.2, 4)], false), p.signal, 4, {
    'stroke-dasharray': '14 10',
  })
  return (
    rect(0, 0, 1200, 800, p.sky[2]) +
    graticule(p, 800) +
    shadow(p, 600, 770, 480, 26) +
    ground +
    streets +
    blocks.join('') +
    scan +
    fly(kit, 0, 300, 170, 1.5, -6) +
    circle(1030, 150, 70, 'none', { stroke: p.ink, 'stroke-width': 3 }) +
    path('M1030 92L1046 150L1030 208L1014 150Z', p.ink) +
    path('M1030 92L1046 150H1014Z', p.signal) +
    line(`M960 ${short(150)}H1100`, p.ink, 2)
  )
}

export const gis: Family = { layers, city }
