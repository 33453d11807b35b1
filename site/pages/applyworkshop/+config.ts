export default {
  title: 'One-day drone workshop: register now',
  description:
    'A hands-on drone day for pupils, students and curious people: simulator, net flying, a bench build and the rules. Materials, certificate and lunch are included. Register online.',
}
