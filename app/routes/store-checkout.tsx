export default function Route_storecheckout() {
  return <h1 className="page-width text-5xl">store-checkout</h1>;
}
