export default {
  title: 'Partnerships: build something with us that flies',
  description:
    'Partner with the academy as a pilot, maker, software team, agritech group, training institute, agency or public office. Ten kinds of partners, one form, an answer within a week.',
}
